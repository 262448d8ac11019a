import type { OwnQuestion } from '@akada/contract/questions'
import { findOwnVersions } from './keys.ts'
import { type Pictures, type Showing, findPictures, ownPicture } from './pictures.ts'
import { joinQuestion } from './join-question.ts'
import type { NamedVersion } from './question-model.ts'

function viewOne(version: NamedVersion, pictures: Pictures): OwnQuestion {
  const question = joinQuestion(version)
  return {
    ...question,
    ...ownPicture(question, pictures),
    options: question.options.map((option) => ({ ...option, ...ownPicture(option, pictures) })),
  }
}

/** One version of a question with its pictures and clips, for its creator. */
export async function viewVersion(
  showing: Showing,
  quizId: string,
  version: NamedVersion,
): Promise<OwnQuestion> {
  return viewOne(version, await findPictures(showing, quizId, [version.shown]))
}

/** The questions of a quiz for its creator, by their ids and in their order. */
export async function viewOwn(showing: Showing, quizId: string): Promise<Map<string, OwnQuestion>> {
  const versions = await findOwnVersions(showing.db, quizId)
  const shown = versions.map((version) => version.shown)
  const pictures = await findPictures(showing, quizId, shown)
  return new Map(versions.map((version) => [version.id, viewOne(version, pictures)]))
}
