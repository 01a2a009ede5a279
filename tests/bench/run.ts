// npm run bench [name …]: timings, one after the other on this machine. Sizes are tests (tests/e2e/budgets).
import { alikeAnswers } from './alike.ts'
import { catalogueAtSize } from './catalogue.ts'
import { demoSeeding, poke, restartAfterCut } from './backend.ts'
import { lighthouse } from './lighthouse.ts'
import { backOnline, publishedToListed } from './main-job.ts'
import * as measures from './measures.ts'
import { teamSwitch } from './switching.ts'
import { motion } from './motion.ts'
import { longTasks } from './syncing.ts'
import { longTexts } from './texts.ts'
import { type Measure, closeStage, openStage } from './stage.ts'

const all = {
  boot: measures.offlineBoot,
  write: measures.writeToPaint,
  message: measures.messageLatency,
  online: backOnline,
  listed: publishedToListed,
  pull: measures.emptyPull,
  typing: measures.typingInp,
  switch: teamSwitch,
  motion,
  syncing: longTasks,
  lighthouse,
  catalogue: catalogueAtSize,
  alike: alikeAnswers,
  restart: restartAfterCut,
  seed: demoSeeding,
  poke,
  texts: longTexts,
}

const wanted = process.argv.slice(2)
const stage = await openStage()
const rows: Measure[] = []
for (const [name, measure] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`… ${name}`)
  rows.push(...[await measure(stage)].flat())
}
await closeStage(stage)
console.table(
  rows.map((row) => ({
    what: row.what,
    budget: row.budget,
    measured: row.measured,
    met: row.ok ? 'yes' : 'NO',
  })),
)
