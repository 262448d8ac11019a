import type { OwnQuestion } from '@akada/contract/quizzes/questions'
import { findOwnVersions } from './keys.ts'
import { type Pictures, type PictureContext, findPictures, creatorPicture } from './pictures.ts'
import { joinQuestion } from './split-question.ts'
import type { NamedVersion } from '../types/question-model.ts'

function viewOwnQuestion(version: NamedVersion, pictures: Pictures): OwnQuestion {
  const question = joinQuestion(version)
  return {
    ...question,
    ...creatorPicture(question, pictures),
    options: question.options.map((option) => ({ ...option, ...creatorPicture(option, pictures) })),
  }
}

/** One version of a question with its pictures and clips, for its creator. */
export async function viewVersion(
  showing: PictureContext,
  quizId: string,
  version: NamedVersion,
): Promise<OwnQuestion> {
  return viewOwnQuestion(version, await findPictures(showing, quizId, [version.shown]))
}

/** The questions of a quiz for its creator, by their ids and in their order. */
export async function viewOwnQuestions(
  showing: PictureContext,
  quizId: string,
): Promise<Map<string, OwnQuestion>> {
  const versions = await findOwnVersions(showing.db, quizId)
  const learnerParts = versions.map((version) => version.shown)
  const pictures = await findPictures(showing, quizId, learnerParts)
  return new Map(versions.map((version) => [version.id, viewOwnQuestion(version, pictures)]))
}
