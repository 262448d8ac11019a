import { counted } from '#lib/counted.ts'
import { hashtagLength, hashtagsLimit } from '@akada/contract/posts/routes'
import { isWithin } from '@akada/contract/text/text-length'
import { fieldError } from '#lib/api-error.ts'

/** Anything but letters, their marks, digits and underscores, in any script. */
const notOfATag = /[^\p{L}\p{M}\p{N}_]/gu

/** The tags of a hashtag field, without hashes: lower case, without duplicates, in order. */
export function tagsOf(hashtag: string): string[] {
  const written = hashtag
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,#]+/u)
  const tags = [...new Set(written.map((tag) => tag.replace(notOfATag, '')))].filter(Boolean)
  if (tags.length > hashtagsLimit)
    throw fieldError('hashtag', `Use at most ${counted(hashtagsLimit, 'hashtag')}.`)
  if (!tags.every((tag) => isWithin(tag, hashtagLength)))
    throw fieldError('hashtag', `A hashtag has at most ${hashtagLength} letters.`)
  return tags
}

/** The hashtags in a text; those beyond the limit are ignored. */
export function tagsInText(text: string): string[] {
  const matches = text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/#([\p{L}\p{M}\p{N}_]+)/gu)
  const tags = [...matches].map(([, tag = '']) => tag).filter((tag) => isWithin(tag, hashtagLength))
  return [...new Set(tags)].slice(0, hashtagsLimit)
}

/** The stored form: each tag with its hash, joined by commas (section 7). */
export const joinTags = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(',')
