import * as z from 'zod/mini'
import { Id, Whole, withoutDefaults } from '../common.ts'
import { Media, altLength } from '../media/routes.ts'
import { numberLimit, numberMessages, percentLimit } from '../text/typed-numbers.ts'
import { questionTypes } from './types.ts'
import { code, line, longText, sourceText, visibleText } from '../text/visible-text.ts'

export const questionTextLength = 2000
export const optionLength = 500
export const shortAnswerLength = 200
export const longAnswerLength = 5000
/** Characters of a number as a learner types it. */
export const numberLength = 40
export const optionsLimit = 10
export const questionsLimit = 200
/** The most bytes of a picture or clip in a question. */
export { uploadFileBytes as questionMediaBytes } from '../uploads/routes.ts'

const Type = z.enum(questionTypes)

/**
 * How short answers are compared, beside those that are compared as typed. Case, spaces, typographic quotes and dashes never
 * make a difference, and in `plain` neither do tones and accents. `letters` compares letters and digits alone, as all
 * questions did that were written before signs counted.
 */
export const comparisons = ['plain', 'tones', 'letters'] as const
const Comparison = z.enum(comparisons)
export type Comparison = z.infer<typeof Comparison>

export const questionMessages = {
  points: /*i18n*/ 'The marks are a whole number from 1 to 100.',
  tooManyOptions: /*i18n*/ 'A question has at most 10 answers.',
  tooManyAnswers: /*i18n*/ 'At most 20 answers can be accepted.',
} as const

const OptionText = longText(optionLength)
const Points = z
  .int(questionMessages.points)
  .check(z.gte(1, questionMessages.points), z.lte(100, questionMessages.points))
const Options = <T extends z.ZodMiniType>(one: T) =>
  z.array(one).check(z.maxLength(optionsLimit, questionMessages.tooManyOptions))
const Answers = z.array(line(shortAnswerLength)).check(z.maxLength(20, questionMessages.tooManyAnswers))

const illustrated = {
  /** Key of an uploaded picture or clip. */
  image: z.nullish(code(300)),
  /** What it shows, for those who can't see it. */
  alt: z.optional(longText(altLength)),
}

/** An option as its creator writes it. */
export const QuestionOption = z.object({
  id: z.optional(Id),
  text: OptionText,
  ...illustrated,
  isCorrect: z._default(z.boolean(), false),
  feedback: z.nullish(OptionText),
})

const KeyNumber = z.number(numberMessages.notANumber).check(z.lte(numberLimit, numberMessages.tooLarge))

const Pair = z.tuple([OptionText, OptionText])

/** A question as its creator writes it, with the correct answers. Which fields count depends on the type. */
export const QuestionForm = z.object({
  type: Type,
  text: visibleText({ max: questionTextLength, empty: /*i18n*/ 'Write the question first.' }),
  ...illustrated,
  points: z._default(Points, 1),
  options: z._default(Options(QuestionOption), []),
  /** The accepted short answers. */
  answers: z._default(Answers, []),
  /** Short answers are compared as typed, with case and accents. */
  isExact: z._default(z.boolean(), false),
  /** How they are compared when they need not be exact. */
  compare: z._default(Comparison, 'plain'),
  /** The right number. */
  number: z.nullish(
    z
      .object({
        value: KeyNumber.check(z.gte(-numberLimit, numberMessages.tooLarge)),
        tolerance: z._default(KeyNumber.check(z.gte(0, numberMessages.notATolerance)), 0),
        isPercent: z._default(z.boolean(), false),
      })
      .check(
        z.refine(({ tolerance, isPercent }) => !isPercent || tolerance <= percentLimit, {
          path: ['tolerance'],
          error: numberMessages.tooManyPercent,
        }),
      ),
  ),
  /** Steps in the correct order. */
  order: z._default(Options(OptionText), []),
  /** Left and right sides that belong together. */
  pairs: z._default(Options(Pair), []),
  /** Partial points for partial answers, where the type has those. */
  partial: z._default(z.boolean(), true),
  explanation: z._default(longText(questionTextLength), ''),
  clientId: z.optional(z.uuid()),
})
export type QuestionForm = z.infer<typeof QuestionForm>

/** The changeable fields of a question; omitted ones stay as they are. */
export const questionChanges = z.partial(
  z.object(withoutDefaults(z.omit(QuestionForm, { clientId: true }).shape)),
)
export type QuestionChanges = z.infer<typeof questionChanges>

/** A question as its creator reads it; what was stored under earlier rules is shown as it is. */
export const OwnQuestion = z.extend(QuestionForm, {
  id: Id,
  version: z.int(),
  text: z.string(),
  alt: z.optional(z.string()),
  options: z.array(
    z.extend(QuestionOption, {
      text: z.string(),
      alt: z.optional(z.string()),
      feedback: z.nullish(z.string()),
      media: z.nullable(Media),
    }),
  ),
  answers: z.array(z.string()),
  order: z.array(z.string()),
  pairs: z.array(z.tuple([z.string(), z.string()])),
  explanation: z.string(),
  /** The picture or clip, while it is prepared and after. */
  media: z.nullable(Media),
  /** Why it is not usable yet, in words; null when it is. */
  problem: z.nullable(z.string()),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

/** `image` is the address of the picture or clip in one size, `media` has them all. */
const shownMedia = { image: z.nullable(z.string()), alt: z.string(), media: z.nullable(Media) }

const ShownOption = z.object({ id: Id, text: z.string(), ...shownMedia })

/** A question as learners see it: nothing in it reveals the answer. */
export const ShownQuestion = z.object({
  id: Id,
  type: Type,
  text: z.string(),
  ...shownMedia,
  points: z.int(),
  options: z.array(ShownOption),
  /** The sides of pairs, shuffled separately. */
  left: z.array(ShownOption),
  right: z.array(ShownOption),
})
export type ShownQuestion = z.infer<typeof ShownQuestion>

/** A learner's answer; which field counts depends on the question's type. */
export const Answer = z.object({
  questionId: Id,
  optionIds: z.optional(z.array(Id).check(z.maxLength(optionsLimit))),
  text: z.optional(sourceText(longAnswerLength)),
  /** As typed; read by `parseNumber` of typed-numbers.ts. */
  number: z.optional(line(numberLength)),
  order: z.optional(z.array(Id).check(z.maxLength(optionsLimit))),
  pairs: z.optional(z.array(z.tuple([Id, Id])).check(z.maxLength(optionsLimit))),
  isFlagged: z.optional(z.boolean()),
})
export type Answer = z.infer<typeof Answer>

/**
 * An answer with its number: of two to one question the higher one counts, whichever arrives first. Without a
 * number it counts as the newest.
 */
export const NumberedAnswer = z.extend(Answer, { seq: z._default(Whole, 0) })
export type NumberedAnswer = z.infer<typeof NumberedAnswer>
