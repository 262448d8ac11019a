import * as z from 'zod/mini'

/** A node of formatted text, parsed by the server: there is no HTML and no parser in the browser. */
export interface TextNode {
  type:
    | 'heading'
    | 'paragraph'
    | 'list'
    | 'item'
    | 'quote'
    | 'code'
    | 'strong'
    | 'em'
    | 'link'
    | 'image'
    | 'text'
    | 'break'
  /** For a heading, 2 to 4. */
  level?: number | undefined
  isOrdered?: boolean | undefined
  /** For text and code. */
  text?: string | undefined
  /** For a link or an image. */
  url?: string | undefined
  children?: TextNode[] | undefined
}

export const TextNode: z.ZodMiniType<TextNode> = z.object({
  type: z.enum([
    'heading',
    'paragraph',
    'list',
    'item',
    'quote',
    'code',
    'strong',
    'em',
    'link',
    'image',
    'text',
    'break',
  ]),
  level: z.optional(z.int()),
  isOrdered: z.optional(z.boolean()),
  text: z.optional(z.string()),
  url: z.optional(z.string()),
  children: z.optional(z.array(z.lazy(() => TextNode))),
}) as z.ZodMiniType<TextNode>

// The OpenAPI document refers to a recursive schema by this name.
z.globalRegistry.add(TextNode, { id: 'TextNode' })

export const TextTree = z.array(TextNode)
export type TextTree = TextNode[]
