import { type Sandbox, findSandbox } from '#media/job/sandbox.ts'
import { type Problem, adviceProblem, problemsThatHold } from './problem.ts'

type Find = (hidden: string) => Promise<Pick<Sandbox, 'isShutIn' | 'refusal'>>

/** Whether uploads are processed without access to network or files, as far as this machine can tell. */
export async function problemsOfSandbox(dataFolder: string, find: Find = findSandbox): Promise<Problem[]> {
  const { isShutIn, refusal } = await find(dataFolder)
  return problemsThatHold([
    !isShutIn,
    adviceProblem(
      `Uploaded files are taken apart with no wall around the program that does it, because bwrap does not work here (${refusal}).`,
      'Install bubblewrap where workers run, and let its user make namespaces.',
    ),
  ])
}
