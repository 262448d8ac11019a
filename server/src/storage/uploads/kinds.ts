import { type FileKind, fileTypes } from '@akada/contract/uploads/routes'

const kinds = Object.keys(fileTypes) as FileKind[]

/** The kind of a type, under any of its names; nothing for unknown types. */
export const kindOf = (mimeType: string | undefined): FileKind | undefined =>
  kinds.find((kind) => mimeType?.startsWith(`${kind}/`) || fileTypes[kind].some((type) => type === mimeType))

/** Whether bytes of one kind may be announced as another: recorders put sound into film containers. */
export const isHonestKind = (announced: FileKind | undefined, found: FileKind | undefined): boolean =>
  announced !== undefined && (announced === found || (announced === 'audio' && found === 'video'))
