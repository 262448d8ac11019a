import { type OwnQuestion, questionsLimit } from '@akada/contract/quizzes/questions'
import { quizMessages } from '@akada/contract/quizzes/model'
import * as api from '@akada/contract/quizzes/routes'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { readTextFile } from '#lib/files/decode-text.ts'
import { randomId } from '#lib/random-id.ts'
import { type ImportFormat, formatOf, importLength, importers } from '../exchange/formats.ts'
import { type ImportedLine, importProblems } from '../formats/imported.ts'
import { type NewQuestion, sendQuestions } from './send-questions.ts'

interface Options {
  quizId: string
  /** Questions that the quiz has already. */
  count: number
  /** Some of them were refused, when it isn't whole. */
  onImported: (questions: OwnQuestion[], isWhole: boolean) => void
}

/** A line of the report; `isStored` once the server has its question. */
export interface ReportedLine extends ImportedLine {
  isStored?: boolean
}

/** What the server would refuse for the number of questions alone. */
function withinLimit(lines: readonly ImportedLine[], count: number): ImportedLine[] {
  let free = questionsLimit - count
  return lines.map(({ form, ...line }) => {
    if (!form) return line
    free -= 1
    return free < 0 ? { ...line, problem: quizMessages.tooManyQuestions } : { ...line, form }
  })
}

function linesOf(text: string, format: ImportFormat): ImportedLine[] {
  if (text.trim() === '') return []
  if (text.length > importLength) return [{ line: 1, problem: importProblems.fileTooLarge }]
  return importers[format](text)
}

interface Source {
  text: string
  format: ImportFormat
}

/** The pasted or selected text, read again when it changes, and what has become of its questions. */
export function useImport({ quizId, count, onImported }: Options) {
  const [{ text, format }, setSource] = useState<Source>({ text: '', format: 'csv' })
  // Retried after a failure these are the same questions.
  const [ids, setIds] = useState(() => new Map<number, string>())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const read = useMemo(() => linesOf(text, format), [text, format])
  const lines = withinLimit(read, count - stored.size).map((line, place): ReportedLine => {
    const problem = refused.get(ids.get(place) ?? '')
    if (problem) return { line: line.line, problem }
    return { ...line, isStored: stored.has(ids.get(place) ?? '') }
  })
  const change = (next: Partial<Source>) => {
    setIds(new Map())
    setRefused(new Map())
    setStored(new Set())
    setSource({ text, format, ...next })
  }
  const send = useMutation({
    mutationFn: () => {
      const questions = lines.flatMap(({ form, isStored }, place): NewQuestion[] => {
        if (!form || isStored) return []
        const clientId = ids.get(place) ?? randomId()
        ids.set(place, clientId)
        return [{ ...form, clientId }]
      })
      return sendQuestions(
        questions,
        async (body) => (await call(api.addQuestions, { params: { quizId }, body: [...body] })).questions,
      )
    },
    onSuccess: ({ added, refused: named }) => {
      if (named.size === 0) change({ text: '' })
      else {
        setStored(new Set([...ids.values()].filter((id) => !named.has(id))))
        setRefused(named)
      }
      onImported(added, named.size === 0)
    },
  })
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const { text: next } = await readTextFile(file)
    change({ text: next, format: formatOf(next, file.name) ?? 'csv' })
  }
  const paste = (next: string) => change({ text: next, ...(formatOf(next) === 'xml' && { format: 'xml' }) })
  const good = lines.filter(({ form, isStored }) => form && !isStored).length
  return { text, format, lines, good, send, change, paste, readFile }
}
