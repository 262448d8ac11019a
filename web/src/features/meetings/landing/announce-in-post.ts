import type { Meeting } from '@akada/contract/meetings/routes'
import { createPost } from '@akada/contract/posts/routes'
import { call } from '#api/call.ts'
import { uploadFile } from '#features/uploads/public.ts'
import { meetingLink } from '../meeting-address.ts'

const size = { width: 1080, height: 1350, margin: 96 } as const
const fonts = { badge: '700 56px', title: '700 104px', line: '400 48px' } as const
const longestTitle = 6

/** What the picture of the post says; in the language of whoever goes live. */
export interface Announcement {
  badge: string
  title: string
  line: string
  /** The text of the post, before its address. */
  text: string
}

/** Breaks a text where it would leave the picture. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, longestTitle)
}

async function drawCard({ badge, title, line }: Announcement): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  const style = getComputedStyle(document.body)
  const colour = (name: string) => style.getPropertyValue(name)
  const write = (text: string, { font, y }: { font: string; y: number }) => {
    pen.font = `${font} ${style.fontFamily}`
    pen.fillText(text, size.margin, y, size.width - 2 * size.margin)
  }
  pen.fillStyle = colour('--accent')
  pen.fillRect(0, 0, size.width, size.height)
  pen.fillStyle = colour('--on-accent')
  write(badge, { font: fonts.badge, y: 200 })
  pen.font = `${fonts.title} ${style.fontFamily}`
  const fits = (text: string) => pen.measureText(text).width <= size.width - 2 * size.margin
  for (const [index, text] of linesOf(title, fits).entries())
    write(text, { font: fonts.title, y: 440 + index * 128 })
  write(line, { font: fonts.line, y: size.height - 120 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], 'live.jpg', { type: 'image/jpeg' })
}

/** Posts a picture that says what is live, and where it is watched; the same meeting is posted once. */
export async function announceInPost(meeting: Meeting, announcement: Announcement): Promise<void> {
  const file = await drawCard(announcement)
  const { signal } = new AbortController()
  const key = await uploadFile(file, { namespace: 'posts', signal, onProgress: () => {} })
  const body = {
    title: announcement.title,
    body: `${announcement.text} ${meetingLink(meeting)}`,
    hashtag: 'live',
    media: [{ key, mimeType: file.type, alt: `${announcement.badge}: ${announcement.title}` }],
    clientId: meeting.id,
  }
  await call(createPost, { body })
}
