import { describe, expect, it } from 'vitest'
import { destinationsOf } from './destinations.ts'
import { inTabs, placeOf } from './place.ts'

describe('placeOf', () => {
  it.each([
    ['/business', '', 'home'],
    ['/business/briefs', '', 'briefs'],
    ['/business/briefs', '?show=old', 'old'],
    ['/business/briefs', '?show=something', 'briefs'],
    ['/business/briefs/Create', '', 'create'],
    ['/business/briefs/create/', '', 'create'],
    ['/business/briefs/0a', '?show=old', 'briefs'],
    ['/business/briefs/update/0a', '', 'briefs'],
    ['/creator', '', 'home'],
    ['/creator/briefs/', '', 'briefs'],
    ['/creator/briefs/0a', '', 'briefs'],
    ['/creator/briefs/Pitches', '', 'pitches'],
    ['/creator/profile', '', 'profile'],
    ['/creator/profile/packages', '', 'packages'],
    ['/creator/profile/packages/0a', '', 'packages'],
    ['/business/Profile/', '', 'profile'],
    ['/messages', '', 'messages'],
    ['/Messages/0a', '', 'messages'],
    ['/notifications', '', null],
    ['/creators', '', 'explore'],
    ['/me/sigrid', '', 'explore'],
    ['/creator/profile/portfolio', '', 'portfolio'],
    ['/creator/profile/portfolio/new', '', 'portfolio'],
    ['/business/explore', '?q=ida', 'explore'],
    ['/business/explore/favorites', '', 'favourites'],
    ['/creator/profile/media', '', 'media'],
    ['/settings/general', '', 'settings'],
    ['/sync', '', 'sync'],
    ['/blog', '', null],
    ['/', '', null],
  ])('%s%s is in %s', (pathname, search, place) => {
    expect(placeOf(pathname, search)).toBe(place)
  })

  it.each([...destinationsOf('Business'), ...destinationsOf('Creator')])(
    '$to is in $place',
    ({ place, to }) => {
      const { pathname, search } = new URL(to, 'http://x')
      expect(placeOf(pathname, search)).toBe(place)
    },
  )

  it.each([
    ['/creator/profile', 'profile'],
    ['/creator/profile/packages/0a', 'profile'],
    ['/creator/profile/media', 'profile'],
    ['/creator/profile/portfolio/new', 'profile'],
    ['/creator/briefs/Pitches', 'pitches'],
    ['/business/explore/favorites', 'explore'],
    ['/business/Profile', null],
    ['/orders', null],
  ])('%s is behind the tab %s', (pathname, place) => {
    expect(placeOf(pathname, '', inTabs)).toBe(place)
  })
})
