import { Icon } from '#ui/graphics/icon.tsx'

/** The sign of a series; its words are in the name of the link. */
export const RepeatSign = () => <Icon name="arrow-clockwise" size={16} />
