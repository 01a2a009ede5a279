// Shared catalogues have fixed scopes (sync rule S3); every other scope is a user, team or room id.
export const CREATORS_SCOPE = '00000000-0000-4000-8000-000000000001'
export const LISTINGS_SCOPE = '00000000-0000-4000-8000-000000000002'
