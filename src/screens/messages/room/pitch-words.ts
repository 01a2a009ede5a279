import type { Side } from '../../../domain/side.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { paths } from '../../../paths.ts'

/** The page of a pitch's brief, for the one who reads. */
export const briefPathFor = (side: Side, { brief_id }: Pick<Pitch, 'brief_id'>): string =>
  side === 'creator' ? paths.creatorBrief(brief_id) : paths.brief(brief_id)

/** Decided or withdrawn: then the state says more than that it is a pitch. */
export const isSettled = ({ status }: Pitch): boolean => status !== 'sent' && status !== 'read'
