import { iso1A2Code } from '@rapideditor/country-coder'

export interface Coordinates {
  deviceLat: number
  deviceLon: number
}

/** How far the stored borders may be from the real ones. */
const ringKilometres = 6
const kilometresOfDegree = 111.2
const directions = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4)

/** The countries of eight places around one. */
function countriesAround({ deviceLat, deviceLon }: Coordinates): Set<string> {
  const reach = ringKilometres / kilometresOfDegree
  // A degree of longitude shrinks towards the poles.
  const width = reach / Math.max(0.05, Math.cos((deviceLat * Math.PI) / 180))
  const countries = directions.map((angle) =>
    iso1A2Code([deviceLon + width * Math.cos(angle), deviceLat + reach * Math.sin(angle)]),
  )
  return new Set(countries.filter((country) => country !== null))
}

/** The country of coordinates. Near a border, where the map may be wrong, the phone's country if it is one of the candidates. */
export function countryOfCoordinates(coordinates: Coordinates, phoneCountry: string | undefined) {
  const around = countriesAround(coordinates)
  const here = iso1A2Code([coordinates.deviceLon, coordinates.deviceLat])
  if (here) around.add(here)
  const country = phoneCountry !== undefined && around.has(phoneCountry) ? phoneCountry : here
  return { country: country ?? [...around][0], nearBorder: around.size > 1 }
}
