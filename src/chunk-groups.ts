// Bundles the modules that several pages share into nine files instead of two hundred. tests/budgets limits their
// sizes.

/** Sign-in and sign-up, and the supabase-js client of the page: no first paint waits for it. */
const session =
  /\/node_modules\/(?:@supabase|iceberg-js)\/|\/src\/session\/(?:auth-service|calls\/(?!backend-offers)|client)|\/second-step-form/
/** Shared by pages behind the sign-in: the local database, the engine, and the code over its rows. */
const device =
  /\/node_modules\/(?:@noble|@tanstack|client-zip|comlink|dexie|dexie-react-hooks|uuid|zod)\/|\/sync\/|\/src\/(?:domain\/(?!passwords\/credentials|password\.)|session\/(?!early)|(?:changes|device|entities|leaving|forms\/drafts)\/|components\/(?!auth|title)|i18n\/(?:labels|shown-name))/

/** Editors and full views, which no first screen shows. */
const work =
  /\/src\/(?:device\/store\/row-mutators|changes\/(?!needed)|export\/|components\/(?:brief-(?!status)|files|pitches\/(?!pitch-(?:drafts|values))|profile-fields|use-activate)|forms\/(?:autosave|drafts\/(?:draft-saver|use-draft)|focus-field|row-|use-settled|use-undo)|domain\/person\/|i18n\/refusal-words|entities\/(?:namespaces|definition\/(?!entity)|[\w-]+\/changes|(?:briefs|pitches)\/mutators|(?:accounts|preferences|subscriptions|teams)\/(?!account\.|avatar|entity|fields|onboarded|queries|row|team\.))|screens\/(?!auth|pages))/
/** The fields of forms: no first screen behind the sign-in has one. */
const fields = /\/src\/ui\/form\//

/** Shared by the pages of guests and of signing in. */
const entry = /\/src\/(?:screens\/pages\/|ui\/layout\/auth-frame)/

/** Used by every page: everything else that several need, except what only forms use. */
const shared =
  /\/src\/(?!forms\/[\w-]+\.|components\/auth|domain\/passwords)|\/node_modules\/(?!@hookform|react-hook-form)/

/** For the bundler: a module belongs to the first group that names it and that enough pages share. */
export const chunkGroups = [
  { name: 'entry', test: /\/(?:index\.html|src\/main\.tsx)$/ },
  { name: 'app', test: /\/src\/app\/boot\.tsx$/ },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  { name: 'popups', test: /\/node_modules\/(?:@base-ui|@floating-ui)\//, minShareCount: 2 },
  { name: 'session', test: session, minShareCount: 2 },
  { name: 'work', test: work, minShareCount: 3 },
  { name: 'device', test: device, minShareCount: 3 },
  { name: 'fields', test: fields, minShareCount: 2 },
  { name: 'guests', test: entry, minShareCount: 2 },
  { name: 'shared', test: shared, minShareCount: 3 },
]
