import type { TextNode, TextTree } from '@akada/contract/text/text-tree'

export interface CourseParts {
  /** The first paragraph: what the course promises, in a line. */
  promise: TextTree
  /** The first list: what learners will be able to do. */
  goals: readonly TextTree[]
  rest: TextTree
}

const inParagraphs = (node: TextNode): TextTree => [{ type: 'paragraph', children: node.children ?? [] }]

/** A description as its page shows it: its first paragraph and its first list are shown separately. */
export function partsOf(tree: TextTree): CourseParts {
  const [first] = tree
  const isPromise = first?.type === 'paragraph'
  const after = isPromise ? tree.slice(1) : tree
  const list = after[0]?.type === 'list' && !after[0].isOrdered ? after[0] : undefined
  return {
    promise: isPromise ? [first] : [],
    goals: (list?.children ?? []).map((item) => inParagraphs(item)),
    rest: list ? after.slice(1) : after,
  }
}
