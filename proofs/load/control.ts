import { type LoadRun, runLoad } from './run.ts'

/** What a run must find that loses a like and a message, in which one socket of each crowd is deaf, and one gate is for all. */
const losses = {
  'a sale that was not delivered': /not delivered and booked/,
  'a participant that is not listed': /not in their lists/,
  'a lost like': /likes are counted/,
  'a socket without the counts of a post': /did not receive the counts/,
  'a lost message': /messages were sent/,
  'a hole in the numbers of a space': /the space counts/,
  'a socket without a message of a space': /did not receive every change/,
  'one gate that searches close for all': /Beside searches/,
  'one gate that sign-ins close for all': /Beside sign-ins/,
}
const patience = 15_000

/** Spoils the result of a crowd on purpose; returns what the proof has not noticed. */
export async function runControl(run: LoadRun): Promise<string[]> {
  run.say('\nControl, with losses on purpose:')
  const seconds = { each: 0, mixed: 1 }
  const found = await runLoad({ ...run, seconds, patience, redisUrl: undefined, isSpoilt: true })
  return Object.entries(losses).flatMap(([what, words]) =>
    found.some((sentence) => words.test(sentence)) ? [] : [`The control did not find ${what}.`],
  )
}
