// The folders of this room as types. Written anew, for a new entity, by
// npx vitest run --project unit tests/structure/entities.test.ts -u
/* eslint-disable @typescript-eslint/consistent-type-imports -- a line for each entity instead of three */
export interface EntityFiles {
  accounts: typeof import('./accounts/entity.ts')
  briefs: typeof import('./briefs/entity.ts')
  creators: typeof import('./creators/entity.ts')
  favourites: typeof import('./favourites/entity.ts')
  held: typeof import('./held/entity.ts')
  invitations: typeof import('./invitations/entity.ts')
  media: typeof import('./media/entity.ts')
  messages: typeof import('./messages/entity.ts')
  notifications: typeof import('./notifications/entity.ts')
  orders: typeof import('./orders/entity.ts')
  packages: typeof import('./packages/entity.ts')
  pitches: typeof import('./pitches/entity.ts')
  preferences: typeof import('./preferences/entity.ts')
  projects: typeof import('./projects/entity.ts')
  rooms: typeof import('./rooms/entity.ts')
  shortlist: typeof import('./shortlist/entity.ts')
  subscriptions: typeof import('./subscriptions/entity.ts')
  teams: typeof import('./teams/entity.ts')
}

export interface MutatorFiles {
  accounts: typeof import('./accounts/mutators.ts')
  briefs: typeof import('./briefs/mutators.ts')
  favourites: typeof import('./favourites/mutators.ts')
  held: typeof import('./held/mutators.ts')
  invitations: typeof import('./invitations/mutators.ts')
  media: typeof import('./media/mutators.ts')
  messages: typeof import('./messages/mutators.ts')
  notifications: typeof import('./notifications/mutators.ts')
  orders: typeof import('./orders/mutators.ts')
  packages: typeof import('./packages/mutators.ts')
  pitches: typeof import('./pitches/mutators.ts')
  preferences: typeof import('./preferences/mutators.ts')
  projects: typeof import('./projects/mutators.ts')
  rooms: typeof import('./rooms/mutators.ts')
  shortlist: typeof import('./shortlist/mutators.ts')
  subscriptions: typeof import('./subscriptions/mutators.ts')
  teams: typeof import('./teams/mutators.ts')
}
