// The presets of rights as terms: what may be used, where, for how long, and whether as an advertisement. Their words are in
// `offers`.

type What =
  | 'video30'
  | 'video60'
  | 'story'
  | 'stories'
  | 'post'
  | 'reel'
  | 'tiktok'
  | 'snap'
  | 'mention'
  | 'content'
  | 'ambassador'

export interface RightsTerms {
  what: What
  where: 'all' | 'creator' | 'shared' | 'everywhere'
  time: [count: number, unit: 'hours' | 'days' | 'weeks' | 'months' | 'atLeast']
  ads: 'yes' | 'no' | 'creator'
  isExclusive?: true
}

const presets: Readonly<Record<string, RightsTerms>> = {
  ugc_30s_2w: { what: 'video30', where: 'all', time: [2, 'weeks'], ads: 'yes' },
  ugc_30s_4w: { what: 'video30', where: 'all', time: [4, 'weeks'], ads: 'yes' },
  ugc_60s_2w: { what: 'video60', where: 'all', time: [2, 'weeks'], ads: 'yes' },
  ugc_60s_4w: { what: 'video60', where: 'all', time: [4, 'weeks'], ads: 'yes' },
  ig_story_24h: { what: 'story', where: 'creator', time: [24, 'hours'], ads: 'no' },
  ig_story_highlight_30d: { what: 'stories', where: 'creator', time: [30, 'days'], ads: 'no' },
  ig_post_6m: { what: 'post', where: 'creator', time: [6, 'atLeast'], ads: 'no' },
  ig_reel_share_30d: { what: 'reel', where: 'shared', time: [30, 'days'], ads: 'no' },
  ig_reel_partner_ads_30d: { what: 'reel', where: 'creator', time: [30, 'days'], ads: 'creator' },
  tiktok_share_30d: { what: 'tiktok', where: 'shared', time: [30, 'days'], ads: 'no' },
  tiktok_spark_30d: { what: 'tiktok', where: 'creator', time: [30, 'days'], ads: 'creator' },
  snapchat_story_24h: { what: 'snap', where: 'creator', time: [24, 'hours'], ads: 'no' },
  youtube_mention_12m: { what: 'mention', where: 'creator', time: [12, 'atLeast'], ads: 'no' },
  all_channels_ads_90d: { what: 'content', where: 'everywhere', time: [90, 'days'], ads: 'yes' },
  ambassador_6m_exclusive: {
    what: 'ambassador',
    where: 'creator',
    time: [6, 'months'],
    ads: 'no',
    isExclusive: true,
  },
}

/** Undefined: own words, or a preset of a newer release. */
export const termsOf = (rights: string): RightsTerms | undefined =>
  Object.hasOwn(presets, rights) ? presets[rights] : undefined
