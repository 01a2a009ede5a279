// What attackers guess first: the words that most passwords are made of, internationally and in Norway, and the usual
// ways to disguise them. Loaded when a password field is first touched.

const words = `
aaaaaa aabbcc aalesund abba abc abcabc abcd abcde abcdef abcdefg abcdefgh access accesso adgang admin
administrator agder aha akershus aksel alesund alexander alexandra alpint alt alta amalie amanda amazing amen
america amundsen andreas andrew android angel angels anna anne anthony anything apekatt appelsin apple april
aragorn arbeid arendal arne arsenal asdf asdfgh asdfghjkl ashley askeladden asshole astrid audi august
australia autumn awesome azerty baby babyboy babyen babygirl backspace bacon bailey baktus balder banan banana
barcelona baseball basketball baten batman bayern bbbbbb bear beatles beautiful beauty bedrift beer bella
benjamin bergen berit berlin best beste bestefar bestemor bestevenn beyonce bible bikkje bil bilen bitch
bjarne bjorn bjørn blabla blablabla black blink blink182 blomst blomster blue blå bmw boat bodo bodoglimt bodø
bodøglimt bolle boller boss boy boys brandon brann brod bror brother bruker brukernavn brunost brød buddy
bunny business buskerud buster butikk butterfly båten cabin camaro canada candy cash cat cats catwoman
changeme changethis charlie cheese chelsea cherry chocolate christ christian christmas coding coffee college
company computer control cookie cool cooper corvette counterstrike creator crystal cute cycling dad daddy
dance dancer daniel danmark danser darling database datamaskin december default delete denmark desember
developer devil diamant diamond disney djevel doctor dog doggie doggy dogs doktor dollar donald donaldduck
dortmund drage dragon drammen dritt dronning drums ducati eagle eirik elias ella elsa elsker elskerdeg
elskling emil emilie eminem emma endremeg engel engelen england enter eple erik escape everton facebook faen
faenta faith falcon falk familie familien family far farfar farmor father februar february felix ferie ferien
ferrari filip finland finnmark fiolin fire firma fish fishing fisk fisken fisketur fitta fitte fjell fjellet
fjord fjorden flaks flame flower flowers flåklypa football ford forest forget fortnite fotball fotballen
france frankrike fred fredag fredrik fredrikstad freedom freya frida friday friend friends frihet frodo frozen
frøya fuck fucker fuckoff fuckyou gandalf geir george germany ginger girl girls gitar gjest gjovik gjøvik glad
glemt glemte glimt god goddag godteri gold golden golf golfer golfing google great green grieg grønn gud guest
guitar gul gull gunnar gutt gutten guttene haakon hacker hacking hahaha halden halla hallo hamar hammerfest
handball hannah hanne happy harald harley harry harrypotter harstad haugesund hav havet heaven hedmark hege
heidi heihei heisann hejhej helg helgen hellas hello helvete hemmelig hemmeligheten henrik hermione hest
hesten hihihi himmel hiphop hobbit hockey hogwarts honda honefoss honey honning hope hoppsann hordaland horse
horten hosten hottie hulk hund hunden hunter hunting husker hvit hytta hytte hytten håkon håndball håp
hønefoss høst høsten ibsen ice iceland ida ild ilovegod iloveu iloveyou influencer ingenting inger ingrid
instagram internet iphone ironman isak isbjørn ishockey island italia italy jaevla jakob jakt jan januar
january java javascript jeep jegelskerdeg jennifer jenta jente jentene jessica jesus jobb johannes joker jonas
jordan jordbær joshua jul julaften julen julenissen juli july june juni justin justinbieber juventus jævla
kaffe kaffen kake kaken kanin kaptein kari karius kasper katt katten kawasaki killer king kirkenes kirsebær
kitten kitty kjaereste kjaerlighet kjekken kjæreste kjærlighet knight knut kongen kongeriket kongharald
kongsberg kontor kraft kreator kreatør kriger kristian kristiansand kristiansund kristoffer kristus kuk kukken
kul kulest kygo lalala langrenn lars larvik leah legend legende legolas lemon lene letmein letmeinn lightning
lilja lilje lilla lillehammer lillestrom lillestrøm lily linda linux lion liv liverpool lofoten logginn login
loki lololo london lordag love lovelove lovely loveme lover lovers loveyou lucas lucky lucy lukas luna lykke
lyn lærer lørdag løve maggie magic magisk magnus mai maja mamma manager manchester mandag march mari marie
mario marit marius mars marte martin martine master master123 mathias matrix matthew max may mazda melk melody
mercedes mester mesteren metal metallica mettemarit michael michelle mickey microsoft midlertidig milan
million millioner minecraft minnie mittpassord molde molly mom mommy monday money monica monkey moon mor
morfar mormor morten moss mother motorsykkel mouse munch mus musa music musikk mustang mypassword måne månen
nala nansen narvik nathan netflix nettverk network newyear newyork nicole nina ninja nintendo nirvana nissan
nisse nissen noah noe nokia nora nordland noreg norge norsk norway norwegian nothing november nurse
nyttpassord nyttår ocean october odd odin office oktober olaf olav ole oliver olivia onedirection onsdag open
openup oppland orange orchid orn oskar oslo ost ostfold oyvind p455w0rd pa55w0rd pa55word pancake pannekake
pappa paris paske pass passord passw0rd passwd password passwort peace pearl pelle pen penger pepper
peppermint per perle personal personlig piano pikachu pikk pink pippi pizza playstation pokemon polen police
politi polse polska pony porn porsche porsgrunn potter power preben pretty prince princess prins prinsesse
privat private program puppy purple pus pusekatt pusen python påske påsken pølse qazwsx qazwsxedc qqqqqq queen
qwer qwert qwerty qwertyui qwertyuiop rabbit rain rainbow randi rap realmadrid red regn regnbue remember
return rich ridder rihanna rik ringerike robert robin roblox rock rockstar rocky rogaland root rosa rose rosen
rosenborg roses router ruby rumpe rune runner running rød rødvin sabeltann safe sailing sales salg samantha
samspill samsung samurai sandefjord sander sandnes sara sarpsborg satan saturday sauron school scooter sea
secret secure security seiling september server sesame sex sexsex sexy shadow shit shop signin sigrid sikker
sikkerhet silje silver simba singer sister sitron sjef sjokolade skate skateboard skatt skattemin skatten
skeid ski skien skihopp skiing skiløper skisport skjønnhet skog skogen skole skrue slalom slipknot smil smile
smiley snapchat snorre snow snowboard snowman snø snøen snømann soccer sofia sofie sol soldat soldier solen
solskinn solveig something sommer sommeren sommerferie sommerfugl sondag sonja sony sophie soster spain spania
spider spiderman spotify spring stabak stabæk standard star stars start startrek starwars stavanger stian
stjerne stjernen storm stormen strawberry stromsgodset strømsgodset student subaru sugar sukker summer sun
sunday sunny sunshine suomi super superadmin superb superman supersecret superuser surfing suzuki svalbard
svart svein sverige sverre sweden sweetheart sweetie sweety sykepleier sykkel sykling system sølv søndag
søster søt taco taylor tea teacher telemark temp temporary tennis terje tesla test tester testing testtest
thailand thea thomas thor thunder thursday tiger tigger tiktok tinkerbell tirsdag tobias tone tonsberg tor
torden tore torsdag tottenham toyota trailer traktor tralala trening troll trollet tromso tromsø trond
trondelag trondheim trude trustno1 trygg trøndelag tuesday tulip turid turtle twitter tyler tyskland tønsberg
uansett ulv ulven united university usa user username utvikler vadsø vaffel vafler vakker valerenga valhall
valp vann varen velkomen velkommen venn vennen venner venninne vestfold viking vikingene vikings vin vinner
vinter vinteren vodka volkswagen volleyball volvo vålerenga vår våren waffle warrior water wednesday welcome
whatever whiskey white wifi william windows winner winter wizard wolf wolverine wonderwoman work wsxedc xbox
xxxxxx yamaha yellow youtube yoyo zelda zxcv zxcvbn zxcvbnm zzzzzz ålesund ølet ørn østfold øyvind
`
const common: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Rows and diagonals of the keyboards in use here. A walk is any part of one, in either direction. */
const KEYBOARD = [
  '1234567890',
  'qwertyuiopå',
  'asdfghjkløæ',
  'asdfghjklæø',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  'qazwsxedcrfvtgbyhnujmikol',
  'abcdefghijklmnopqrstuvwxyzæøå',
  '0123456789',
  '147258369',
  '159753',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
]
const walks = KEYBOARD.flatMap((row) => [row, [...row].toReversed().join('')])

/** The length of a walk, or of a repeated character, at the start of the text. */
function walkAt(text: string): number {
  let longest = /^(.)\1*/su.exec(text)?.[0].length ?? 0
  for (const row of walks) {
    const begin = text[0] ?? ''
    for (let at = row.indexOf(begin); at >= 0; at = row.indexOf(begin, at + 1)) {
      let length = 1
      while (at + length < row.length && row[at + length] === text[length]) length += 1
      longest = Math.max(longest, length)
    }
  }
  return longest
}

/** Nothing but walks of three characters and more, one after the other. */
function isWalked(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const length = walkAt(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return true
}

/** The same few characters repeated: `abababab`, `lol1lol1`. */
const isRepeated = (text: string): boolean => /^(.{1,5}?)\1+$/su.test(text) || new Set(text).size <= 3

const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const undisguised = (text: string): string => [...text].map((letter) => DISGUISES[letter] ?? letter).join('')

/** A year, a date, an exclamation mark: what people add around a word when the rules demand it. */
const ORNAMENT = /^[\d\p{P}\p{S}\s]{0,8}|[\d\p{P}\p{S}\s]{0,8}$/gu

const isKnown = (text: string): boolean => common.has(text) || (text.length >= 3 && isWalked(text))

/** One known word, or two of them (`sommersol`, `Norge er best`), with any disguise and ornament. */
function isDressed(password: string): boolean {
  for (const text of [
    password,
    undisguised(password),
    password.replaceAll(ORNAMENT, ''),
    undisguised(password.replaceAll(ORNAMENT, '')),
  ]) {
    const bare = text.replaceAll(ORNAMENT, '')
    if (bare === '') continue
    if (isKnown(text) || isKnown(bare)) return true
    if (bare.length <= 12)
      for (let cut = 3; cut <= bare.length - 3; cut += 1)
        if (isKnown(bare.slice(0, cut)) && isKnown(bare.slice(cut).replace(/^[\s\p{P}]+/u, ''))) return true
  }
  return false
}

/** Whether a password is one of those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  // digits alone are dates and phone numbers
  return /^[\d\s./-]{1,10}$/.test(text) || isRepeated(text) || isWalked(text) || isDressed(text)
}
