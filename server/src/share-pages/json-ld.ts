/** A thing in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string }

/** Data that search engines read; as text it can't end its element. */
export const jsonLd = (things: readonly Thing[]): string =>
  things
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }))
    .map((text) => `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`)
    .join('')

/** The way from the site to a page; the paths of the steps before it are from the root. */
export const breadcrumbs = (
  address: string,
  steps: readonly { name: string; path: string }[],
  name: string,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...steps.map((step) => ({ name: step.name, item: new URL(step.path, address).href })),
    { name, item: address },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})

/** Seconds as schema.org writes durations. */
export const isoDuration = (seconds: number): string => `PT${Math.max(1, Math.round(seconds))}S`
