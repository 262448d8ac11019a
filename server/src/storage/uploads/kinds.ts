import { type FileKind, fileTypes } from '@akada/contract/uploads'

const kinds = Object.keys(fileTypes) as FileKind[]

/** The kind that a type is of, whatever name it goes by; nothing for types that are of none. */
export const kindOf = (mimeType: string | undefined): FileKind | undefined =>
  kinds.find((kind) => mimeType?.startsWith(`${kind}/`) || fileTypes[kind].some((type) => type === mimeType))

/** Whether bytes of one kind may have been announced as another: recorders put sound into the containers of films. */
export const isHonestKind = (announced: FileKind | undefined, found: FileKind | undefined): boolean =>
  announced !== undefined && (announced === found || (announced === 'audio' && found === 'video'))
