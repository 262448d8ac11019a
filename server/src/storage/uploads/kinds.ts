import { type FileKind, fileTypes } from '@akada/contract/uploads'

const kinds = Object.keys(fileTypes) as FileKind[]

/** The kind that a type is of, whatever name it goes by; nothing for types that are of none. */
export const kindOf = (mimeType: string | undefined): FileKind | undefined =>
  kinds.find((kind) => mimeType?.startsWith(`${kind}/`) || fileTypes[kind].some((type) => type === mimeType))
