import { describe, expect, it } from 'vitest'
import { isEmpty, readMessageDraft } from './message-draft.ts'

const film = {
  path: `films/room/${'a'.repeat(64)}.mp4`,
  name: 'Fra turen.mp4',
  type: 'video/mp4',
  size: 1000,
  width: null,
  height: null,
}

describe('a saved message', () => {
  it('is restored with its files', () => {
    const draft = { text: 'Se her', attachments: [film] }
    expect(readMessageDraft(draft)).toEqual(draft)
    expect(readMessageDraft({ text: '', attachments: [film] })).toEqual({ text: '', attachments: [film] })
  })

  it('of a release without files is plain text', () => {
    expect(readMessageDraft('Hei')).toEqual({ text: 'Hei', attachments: [] })
    expect(readMessageDraft({ text: 'Hei' })).toEqual({ text: 'Hei', attachments: [] })
  })

  it.each([undefined, null, '', 7, { text: '', attachments: [] }, { text: 'a', attachments: [{}] }, []])(
    'is nothing when there is nothing in it: %j',
    (values) => expect(readMessageDraft(values)).toBeNull(),
  )

  it('is empty without text and files', () => {
    expect(isEmpty({ text: '', attachments: [] })).toBe(true)
    expect(isEmpty({ text: ' ', attachments: [] })).toBe(false)
    expect(isEmpty({ text: '', attachments: [film] })).toBe(false)
  })
})
