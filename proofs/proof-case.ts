/** Returns what did not hold, each as a sentence; nothing when everything did. */
type Attempt<Stage> = (stage: Stage) => Promise<string[]>

/** Something that must hold of a running installation. */
export interface ProofCase<Stage> {
  name: string
  mustHold: string
  attempt: Attempt<Stage>
  /** The same check without the protection: it must find something, or the attempt proves nothing. */
  control: Attempt<Stage>
}

const broke = (what: string) => (error: Error) => [`the ${what} ended early: ${error.stack ?? error.message}`]

/** Runs one case and then its control; returns what did not hold. */
export async function tryCase<Stage>(
  stage: Stage,
  { name, attempt, control }: ProofCase<Stage>,
): Promise<string[]> {
  const found = await attempt(stage).catch(broke('attempt'))
  const seen = await control(stage).catch((error: Error) => {
    found.push(...broke('control')(error))
    return ['']
  })
  if (seen.length === 0) found.push('The control found nothing, so the attempt proves nothing.')
  return found.map((sentence) => `${name}: ${sentence}`)
}
