// Faults in the form of a row: what it writes, on which base, and what its draft keeps.
import type { Mutant } from '../mutant.ts'

const inRowForm = (test: string): Mutant['caughtBy'] => ({
  project: 'unit',
  file: 'src/forms/row-form.test.ts',
  test,
})

export const formMutants: readonly Mutant[] = [
  {
    name: 'form-writes-untouched-fields',
    rule: 'A form writes the fields that the person changed in it, and no others',
    fault: 'a form writes all of its values, stale ones over newer ones',
    file: 'src/forms/row-commit.ts',
    text: 'await commit(fields)',
    planted: 'await commit(rules.fields)',
    caughtBy: inRowForm('is not written by a form that has not heard of the newer row'),
  },
  {
    name: 'form-forgets-its-base',
    rule: 'S16',
    fault: 'a form sends the newest row as its base, so that what came meanwhile is written over',
    file: 'src/forms/row-commit.ts',
    text: ', ...pick(Object.fromEntries(bases), fields) }',
    planted: ' }',
    caughtBy: inRowForm(
      'what is typed is sent with the value from which the person began, also when the row has gone on',
    ),
  },
  {
    name: 'draft-keeps-untouched-fields',
    rule: 'A draft keeps what its row does not have, and nothing else',
    fault: 'a draft keeps all values of its form, which come back over a newer row',
    file: 'src/forms/rules/row-values.ts',
    text: '  for (const [field, before] of bases) {\n    const value = values[field]',
    planted:
      "  for (const field of Object.keys(values)) {\n    const value = values[field]\n    const before = bases.get(field) ?? value ?? ''",
    caughtBy: inRowForm('is left to the row by a form that goes on with its draft'),
  },
  {
    name: 'newest-draft-of-two-tabs-alone',
    rule: 'Of a text that two tabs changed no word is lost',
    fault: 'the draft of the tab that typed last replaces the other one',
    file: 'src/forms/drafts/merge-kept.ts',
    text: 'raw[field] = merge(kind, mine, found[field] ?? row, onSameRow, true).value',
    planted: 'raw[field] = mine',
    caughtBy: {
      project: 'unit',
      file: 'src/forms/drafts/merge-kept.test.ts',
      test: 'property: no word that either tab typed is lost',
    },
  },
]
