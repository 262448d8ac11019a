/** Says what did not hold, each as a sentence; nothing when all did. */
type Attempt<Stage> = (stage: Stage) => Promise<string[]>

/** Something that must hold of a running installation. */
export interface ProofCase<Stage> {
  name: string
  mustHold: string
  attempt: Attempt<Stage>
  /** The same look where what protects is missing: it must find something, or the attempt proves nothing. */
  control: Attempt<Stage>
}

const broke = (what: string) => (error: Error) => [`the ${what} ended early: ${error.stack ?? error.message}`]

/** Tries one case and then its control; answers what did not hold. */
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
