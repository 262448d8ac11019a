import type { VendorEngine } from '@akada/contract/meetings/routes'
import { MeetingError } from './meeting-media.ts'

/** A vendor's package, served once the operator has installed it; none is in our bundles. */
export async function loadSdk<Module>(vendor: VendorEngine): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ `/vendor/${vendor}.js`)) as Module
  } catch (cause) {
    throw new MeetingError('INIT_FAILED', { cause })
  }
}
