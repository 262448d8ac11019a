import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { devicePlace } from './device-place.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const refusing = (code: number) =>
  ({
    getCurrentPosition: (_found: unknown, fail: (error: { code: number }) => void) => fail({ code }),
  }) as never

test("the device's location is requested precisely, for ten seconds, no older than a minute", async () => {
  let requested: unknown
  const geolocation = {
    getCurrentPosition: (found: (at: unknown) => void, _fail: unknown, options: unknown) => {
      requested = options
      found({ coords: { latitude: 6.45, longitude: 3.39 } })
    },
  } as never
  expect(await devicePlace(geolocation)).toEqual({ deviceLat: 6.45, deviceLon: 3.39 })
  expect(requested).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 })
})

test.each([
  [1, 'Location access denied. Please enable location permissions.', true],
  [2, 'Location information unavailable. Please try again.', false],
  [3, 'Location request timed out. Please try again.', false],
  [0, 'An error occurred while getting your location.', false],
])('a refusal with code %d says: %s', async (code, message, isDenied) => {
  await expect(devicePlace(refusing(code))).rejects.toMatchObject({ message, isDenied })
})

test('a browser without geolocation says so', async () => {
  await expect(devicePlace(undefined)).rejects.toMatchObject({
    message: 'Geolocation is not supported by this browser.',
  })
})
