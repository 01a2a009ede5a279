import { invalid, lies } from '../../domain/file.ts'
import type { Issue } from '../../domain/issue.ts'

/** A file that the team has uploaded; any other value is used as a URL. */
export const isOwnPicture = (avatar: string): boolean => avatar.startsWith('images/')

const DEMO = /^\/demo\/[a-z0-9/_-]+\.[a-z0-9]{3,4}$/

/** A picture or film of invented people, served with the application. */
export const isDemoFile = (path: string): boolean => DEMO.test(path)

/** What is wrong with a picture of a profile; an empty path is valid. `team` is its scope. */
export const pictureIssues = (path: string, team: string, field: 'avatar' | 'cover'): Issue[] =>
  path === '' || isDemoFile(path) || lies(path, ['images'], team) ? [] : [invalid(field)]
