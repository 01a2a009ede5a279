/** Exists only in demo data; an empty or hosted project never gets it. */
export const demoPassword = 'fjord-molte-42'

/** The two people a visitor signs in as. Everybody else in the demo data shares the password. */
export const demoLogins = { business: 'bedrift@samspill.test', creator: 'kreator@samspill.test' } as const
