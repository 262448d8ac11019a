import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type { QuestionType } from '@akada/contract/quizzes/types'
import type { CsvCells, CsvColumn } from '../formats/csv-cells.ts'
import type { GiftBody } from '../formats/gift-body.ts'
import type { Found } from '../formats/imported.ts'
import type { WeighedAnswer } from '../formats/weighed-answers.ts'
import type { XmlElement } from '@akada/contract/text/xml-tree'

/** The key that a file holds, and what it loses. */
export interface FoundKey extends Omit<Found, 'form'> {
  key: Partial<QuestionForm>
}

/** Reads the answers that a format lists, or what it has instead. Throws a refusal. */
type Reader<A extends WeighedAnswer, Source> = (answers: readonly A[], source: Source) => FoundKey

/** What importing and exporting knows of a type of question. */
export interface ExchangeType {
  csv: {
    read: (cells: CsvCells) => Partial<QuestionForm>
    /** The cells of the key; the others are alike for all types. */
    write: (form: QuestionForm) => Partial<Record<CsvColumn, string | number>>
  }
  gift: {
    /** By what is in the braces. */
    readers: Partial<Record<GiftBody['shape'], Reader<GiftBody['answers'][number], GiftBody>>>
    write: (form: QuestionForm) => string
    /** How it is written as another type, which GIFT has, and read as itself where our own comment says so. */
    disguise: {
      as: QuestionType
      isUsed: (form: QuestionForm) => boolean
      undo: (form: QuestionForm) => Partial<QuestionForm>
    } | null
  }
  /** Readers by Moodle's names of types. */
  xml: Readonly<Record<string, Reader<WeighedAnswer & { element: XmlElement }, XmlElement>>>
}
