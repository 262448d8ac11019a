import { bodyPreviewLength } from '@akada/contract/posts/feed'

export interface TextPreview {
  visible: string
  /** What Read more adds; empty for a text that fits. */
  rest: string
}

/** Cuts a post's text after 100 characters as people count them, never inside a #tag or an @name (sections 2 and 9). */
export function previewText(body: string): TextPreview {
  const cut = indexAfterPreview(body)
  if (cut === undefined) return { visible: body, rest: '' }
  const at = beforeTag(body, cut)
  return { visible: body.slice(0, at).trimEnd(), rest: body.slice(body.slice(0, at).trimEnd().length) }
}

/** A letter with its accents, of the scripts in which nothing else joins letters. */
const letter = String.raw`[\n -~\u00A0-\u00AC\u00AE-\u02FF\u1E00-\u1EFF\u2010-\u2026\u20A0-\u20C0\u2190-\u22FF]\p{Mn}*`
const onlyLetters = new RegExp(`^(?:${letter})*$`, 'u')
const preview = new RegExp(String.raw`^(?:${letter}){${bodyPreviewLength}}(?![\p{M}\u200D])`, 'u')

function indexAfterPreview(body: string): number | undefined {
  if (body.length <= bodyPreviewLength) return undefined
  // Creating the first segmenter takes longer than a frame, so most texts avoid it.
  const [start] = preview.exec(body) ?? []
  if (start !== undefined) return start.length < body.length ? start.length : undefined
  return onlyLetters.test(body) ? undefined : indexAfterSegments(body)
}

function indexAfterSegments(body: string): number | undefined {
  let count = 0
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(body)) {
    if (count === bodyPreviewLength) return index
    count += 1
  }
  return undefined
}

/** The start of a tag or name that the cut would split; a tag at the very beginning is cut all the same. */
function beforeTag(body: string, cut: number): number {
  const tag = /[#@]\S*$/u.exec(body.slice(0, cut))
  const isSplit = tag !== null && /^\S/u.test(body.slice(cut))
  return isSplit && tag.index > 0 ? tag.index : cut
}

/** The tags of a post's hashtag field ('##a,#b c'), each with one leading hash. */
export function splitTags(hashtag: string): string[] {
  const tags = hashtag.split(/[\s,]+/u).map((tag) => tag.replace(/^#+/u, ''))
  return [...new Set(tags.filter(Boolean))].map((tag) => `#${tag}`)
}
