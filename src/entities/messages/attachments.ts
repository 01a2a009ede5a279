import {
  buckets,
  countIssues,
  fileLimits,
  fileTypes,
  invalid,
  isSide,
  lies,
  parseFilePath,
} from '../../domain/file.ts'
import { type Issue, isBlankText, lengthOf } from '../../domain/issue.ts'
import type { Attachment } from './message.ts'

/** What is wrong with a message's files. `room` is the message's scope. */
export function attachmentIssues(list: readonly Attachment[], room: string): Issue[] {
  const field = 'attachments'
  return [
    ...countIssues(field, list, fileLimits.attachments),
    ...list.flatMap((file) => (isAttachment(file, room) ? [] : [invalid(field)])),
  ]
}

function isAttachment({ path, name, type, size, width, height }: Attachment, room: string): boolean {
  const parts = parseFilePath(path)
  return (
    parts !== null &&
    lies(path, ['images', 'films', 'documents'], room) &&
    type === fileTypes[parts.extension] &&
    !isBlankText(name) &&
    lengthOf(name) <= fileLimits.name &&
    Number.isInteger(size) &&
    size >= 1 &&
    size <= buckets[parts.bucket].limit &&
    (width === null || isSide(width)) &&
    (height === null || isSide(height))
  )
}
