const frame = (ground: string, marks: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" fill="none"><rect width="240" height="240" fill="${ground}"/>${marks}</svg>`

const petals = (count: number, reach: number, size: number, colour: string, x = 120, y = 120) =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2 - Math.PI / 2
    return `<circle cx="${(x + Math.cos(turn) * reach).toFixed(1)}" cy="${(y + Math.sin(turn) * reach).toFixed(1)}" r="${size}" fill="${colour}"/>`
  }).join('')

/** Marks of the invented businesses: simple geometry, own work. */
export const logos: Readonly<Record<string, string>> = {
  molteglod: frame(
    '#1f4a42',
    `${petals(7, 38, 25, '#f2a541', 120, 132)}${petals(5, 16, 19, '#ffc56b', 120, 130)}<circle cx="120" cy="130" r="12" fill="#ffdca0"/><path d="M120 84C96 84 82 70 82 48C106 48 120 62 120 84ZM120 84C120 62 134 48 158 48C158 70 144 84 120 84Z" fill="#8fb59a"/>`,
  ),
  'dampen-og-donning': frame(
    '#f3ead9',
    `<path d="M88 118C70 98 106 84 88 62M120 118C102 96 138 78 120 52M152 118C134 98 170 84 152 62" stroke="#d2553a" stroke-width="11" stroke-linecap="round"/><path d="M40 150C62 132 80 132 100 150C120 168 140 168 160 150C176 136 190 134 204 144" stroke="#1f4f63" stroke-width="14" stroke-linecap="round"/><path d="M40 184C62 166 80 166 100 184C120 202 140 202 160 184C176 170 190 168 204 178" stroke="#6ea3ad" stroke-width="14" stroke-linecap="round"/>`,
  ),
  garnveik: frame(
    '#8d2f24',
    `<circle cx="120" cy="116" r="66" fill="#f5e6cc"/><path d="M66 96C96 70 144 70 174 96M58 122C92 92 148 92 182 122M66 150C96 120 144 120 174 150" stroke="#8d2f24" stroke-width="7"/><path d="M84 64C78 98 92 142 122 178M118 52C108 92 122 138 156 166" stroke="#8d2f24" stroke-width="7"/><path d="M120 182C150 214 190 176 214 200" stroke="#f5e6cc" stroke-width="9" stroke-linecap="round"/>`,
  ),
  morgenkvern: frame(
    '#f0b35a',
    `<path d="M44 146a76 76 0 0 1 152 0Z" fill="#fbe7c4"/><path d="M120 40v-14M62 64l-10 -11M178 64l10 -11" stroke="#4a2a18" stroke-width="10" stroke-linecap="round"/><rect x="36" y="152" width="168" height="12" rx="6" fill="#4a2a18"/><g transform="rotate(28 120 118)"><ellipse cx="120" cy="114" rx="28" ry="40" fill="#4a2a18"/><path d="M120 76C104 96 136 128 120 152" stroke="#fbe7c4" stroke-width="7"/></g><path d="M66 186h108M90 206h60" stroke="#4a2a18" stroke-width="10" stroke-linecap="round"/>`,
  ),
  tuvarygg: frame(
    '#2b4c5e',
    `<path d="M30 182L92 84L122 128L150 88L212 182Z" fill="#e9e1cf"/><path d="M92 84L112 114L92 128L74 112Z" fill="#f08a3c"/><path d="M150 88L168 116L152 128L136 110Z" fill="#f08a3c"/><path d="M92 66C92 34 150 34 150 66" stroke="#e9e1cf" stroke-width="11" stroke-linecap="round"/><rect x="30" y="190" width="182" height="11" rx="5.5" fill="#f08a3c"/>`,
  ),
  potefar: frame(
    '#dfe6cf',
    `<path d="M120 116C150 116 178 150 172 176C166 202 140 190 120 190C100 190 74 202 68 176C62 150 90 116 120 116Z" fill="#38543a"/><ellipse cx="66" cy="112" rx="19" ry="26" transform="rotate(-24 66 112)" fill="#38543a"/><ellipse cx="98" cy="74" rx="20" ry="28" transform="rotate(-8 98 74)" fill="#38543a"/><ellipse cx="143" cy="74" rx="20" ry="28" transform="rotate(8 143 74)" fill="#38543a"/><ellipse cx="175" cy="112" rx="19" ry="26" transform="rotate(24 175 112)" fill="#38543a"/><path d="M120 174C104 162 96 152 104 144C112 137 120 146 120 150C120 146 128 137 136 144C144 152 136 162 120 174Z" fill="#f2a65a"/>`,
  ),
  svingom: frame(
    '#274690',
    `<circle cx="82" cy="138" r="46" stroke="#f6efe0" stroke-width="15"/><circle cx="158" cy="138" r="46" stroke="#ffb84d" stroke-width="15"/><path d="M82 138L112 76H146L158 138M112 76L104 60H88" stroke="#f6efe0" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  kobberlokka: frame(
    '#efe0cc',
    `<path d="M48 104H192L180 176C177 194 166 202 148 202H92C74 202 63 194 60 176Z" fill="#b8622f"/><path d="M48 104H192L188 128H52Z" fill="#e39a62"/><rect x="36" y="88" width="168" height="20" rx="10" fill="#7d3a1a"/><path d="M120 88C98 78 92 58 104 40C110 56 118 60 120 62C122 60 130 56 136 40C148 58 142 78 120 88Z" fill="#4d6b45"/>`,
  ),
}
