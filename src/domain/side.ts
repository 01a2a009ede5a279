export type Side = 'business' | 'creator'

/** The specification's spelling of a team's type (section 3). */
export type TeamType = 'Creator' | 'Business'
