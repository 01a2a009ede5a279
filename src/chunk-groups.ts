// What several pages share comes in seven files instead of two hundred. tests/budgets says what they may weigh.

/** Signing in and up, and the client that they and calls of the page's own need: no first paint waits for it. */
const session =
  /\/node_modules\/(?:@supabase|iceberg-js)\/|\/src\/data\/(?:backend|auth\/(?:auth-service|calls|page-client))|\/second-step-form/
/** What pages behind the sign-in share: the local database, the engine, and what is made of rows. */
const device =
  /\/node_modules\/(?:@noble|@tanstack|client-zip|comlink|dexie|dexie-react-hooks|uuid|zod)\/|\/sync\/|\/src\/(?:domain\/(?!passwords\/credentials|password\.)|data\/(?!auth\/(?:events|identity|onboarding-mark|pending-email|return-path|wait)|saved-team|leaving\/[\w-]+-mark)|components\/(?!auth|title)|i18n\/(?:labels|refusal-words))/

/** What is written and shown in full, which no first screen does. */
const work =
  /\/src\/(?:components\/(?:autosave|brief-(?!status)|export|files|pitches\/(?!pitch-(?:drafts|values))|profile-fields)|data\/(?:changes|draft-saver|export|files|use-draft)|screens\/(?!auth|pages))/
/** What every page has: all else that several need, but what only forms do. */
const shared =
  /\/src\/(?!forms|components\/auth|domain\/passwords)|\/node_modules\/(?!@hookform|react-hook-form)/

/** For the bundler: a module belongs to the first group that names it and that enough pages share. */
export const chunkGroups = [
  { name: 'app', test: /\/(?:index\.html|src\/main\.tsx)$/ },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'popups', test: /\/node_modules\/(?:@base-ui|@floating-ui)\//, minShareCount: 2 },
  { name: 'session', test: session, minShareCount: 2 },
  { name: 'work', test: work, minShareCount: 3 },
  { name: 'device', test: device, minShareCount: 3 },
  { name: 'shared', test: shared, minShareCount: 3 },
]
