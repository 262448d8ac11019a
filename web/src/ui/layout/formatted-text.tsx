import type { TextNode, TextTree } from '@akada/contract/text/text-tree'
import type { ReactNode } from 'react'
import css from './formatted-text.module.css'

interface Props {
  tree: TextTree
  /** The level of the largest headings, below what is on the page already. */
  headings?: 2 | 3
}

/** Formatted text, as the server parsed it: no HTML reaches the browser. */
export function FormattedText({ tree, headings = 3 }: Props) {
  return (
    <div className={css.text} dir="auto">
      {tree.map((node, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
        <Node key={index} node={node} headings={headings} />
      ))}
    </div>
  )
}

interface NodeProps {
  node: TextNode
  headings: number
}

type Draw = (node: TextNode, children: ReactNode, headings: number) => ReactNode

const draw: Record<TextNode['type'], Draw> = {
  heading: ({ level = 2 }, children, headings) => {
    const Heading = `h${Math.min(6, level - 2 + headings)}` as 'h3'
    return <Heading>{children}</Heading>
  },
  paragraph: (_, children) => <p>{children}</p>,
  list: ({ isOrdered }, children) => (isOrdered ? <ol>{children}</ol> : <ul>{children}</ul>),
  item: (_, children) => <li>{children}</li>,
  quote: (_, children) => <blockquote>{children}</blockquote>,
  code: ({ text = '' }, children) =>
    text.includes('\n') ? (
      <pre>
        <code>{text}</code>
      </pre>
    ) : (
      <code>{text || children}</code>
    ),
  strong: (_, children) => <strong>{children}</strong>,
  em: (_, children) => <em>{children}</em>,
  link: ({ url = '' }, children) => (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  image: ({ text }) => <em>{text}</em>,
  text: ({ text }) => text,
  break: () => <br />,
}

function Node({ node, headings }: NodeProps) {
  const children = node.children?.map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
    <Node key={index} node={child} headings={headings} />
  ))
  return draw[node.type](node, children, headings)
}
