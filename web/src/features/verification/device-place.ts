import { geolocationRules } from '@akada/contract/verification/routes'
import { t } from '@lingui/core/macro'

export interface Place {
  deviceLat: number
  deviceLon: number
}

/** Why the device gave no location; the messages are those of the specification (second document, section 8). */
export class NoPlace extends Error {
  override name = 'NoPlace'
  /** Permission was denied; only the member can change that. */
  readonly isDenied: boolean

  constructor(message: string, isDenied = false) {
    super(message)
    this.isDenied = isDenied
  }
}

/** The device's location; throws NoPlace. */
export function devicePlace(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new NoPlace(t`Geolocation is not supported by this browser.`))
    geolocation.getCurrentPosition(
      ({ coords: { latitude: deviceLat, longitude: deviceLon } }) => resolve({ deviceLat, deviceLon }),
      ({ code }) => reject(reasonOf(code)),
      geolocationRules,
    )
  })
}

/** The browser's codes: 1 denied, 2 unavailable, 3 timed out. */
function reasonOf(code: number): NoPlace {
  if (code === 1) return new NoPlace(t`Location access denied. Please enable location permissions.`, true)
  if (code === 2) return new NoPlace(t`Location information unavailable. Please try again.`)
  if (code === 3) return new NoPlace(t`Location request timed out. Please try again.`)
  return new NoPlace(t`An error occurred while getting your location.`)
}
