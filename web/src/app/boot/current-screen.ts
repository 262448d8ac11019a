import { screenHeading } from '#lib/page-title.ts'
import { currentHref } from '#routing/navigation.ts'

/** Where somebody is: the path of the screen, and its heading once that is drawn. */
export const currentScreen = () => ({ path: currentHref().split('?')[0], heading: screenHeading() })

export type CurrentScreen = ReturnType<typeof currentScreen>
