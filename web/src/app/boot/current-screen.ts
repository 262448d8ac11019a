import { screenHeading } from '#lib/device/page-title.ts'
import { currentHref } from '#routing/navigation.ts'

/** The current screen: its path, and its heading once rendered. */
export const currentScreen = () => ({ path: currentHref().split('?')[0], heading: screenHeading() })

export type CurrentScreen = ReturnType<typeof currentScreen>
