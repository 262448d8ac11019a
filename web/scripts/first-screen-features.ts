/**
 * Features whose code the first screen renders. Everything of others must wait until after the first media.
 */
const needed = new Set(['follows', 'media', 'mentions', 'notifications', 'posts', 'sessions'])

const registry = /\/src\/(?:app\/registries\/|feature\.ts$|features\/[^/]+\/[^/]+\.feature\.ts$)/
const featureOf = (id: string) => /\/src\/features\/([^/]+)\//.exec(id)?.[1]

/**
 * What must not be among the modules of the first screen: the lists that every new feature adds a line to,
 * and the code of features that it does without. So a new feature adds no byte to it.
 */
export function misplaced(ids: Iterable<string>): string[] {
  return [...ids].filter((id) => {
    const feature = featureOf(id)
    return registry.test(id) || (feature !== undefined && !needed.has(feature))
  })
}

export const misplacedText = (ids: readonly string[]) =>
  `The first screen would load ${ids.join(', ')}. Import it with lazyAfterPaint() or from a declaration of its feature.`
