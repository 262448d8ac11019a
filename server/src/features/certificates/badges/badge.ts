import { gzipSync } from 'node:zlib'
import { siteName } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { type CertificateRow, certificateFilePath } from '../certificate-view.ts'

const credentials = 'https://www.w3.org/ns/credentials/v2'
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

export const badgeContexts = [credentials, openBadges]

export const badgePath = (number: string, extension: 'jwt' | 'status.jwt') =>
  `/downloads/badges/${number}.${extension}`

/** The installation, as badges name who has issued them. */
export const issuerOf = (origin: string) => ({
  id: `${origin}/downloads/badges/issuer.json`,
  type: ['Profile'],
  name: siteName,
  url: origin,
})

/** A certificate as an Open Badge 3.0. It says what the certificate's page says to anybody, and nothing else. */
export function badgeOf(certificate: CertificateRow, origin: string) {
  const { number, courseId, learnerName, courseTitle, creatorName, details, issuedAt } = certificate
  const status = origin + badgePath(number, 'status.jwt')
  const image = { id: origin + certificateFilePath(number, 'png'), type: 'Image' }
  const taught = creatorName ? ` Taught by ${creatorName}.` : ''
  return {
    '@context': badgeContexts,
    id: origin + badgePath(number, 'jwt'),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: issuerOf(origin),
    validFrom: issuedAt.toISOString(),
    image,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: learnerName, identityType: 'name', hashed: false },
      ],
      achievement: {
        id: `${origin}/courses/${courseId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: courseTitle,
        description: `The course “${courseTitle}” on ${siteName}.${taught}`,
        criteria: {
          id: `${origin}/certificates/${number}`,
          narrative: `Completed the course: ${counted(details.lessons, 'lesson')}.`,
        },
      },
    },
    credentialStatus: {
      id: `${status}#0`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '0',
      statusListCredential: status,
    },
  }
}

/** The least that the standard allows, so that a list never says whose place it has. */
const listBits = 131_072

/** Whether a badge has been revoked or withdrawn, in a list of its own: one for all would have to number them. */
export function statusListOf(number: string, { isRevoked, origin }: { isRevoked: boolean; origin: string }) {
  const bits = Buffer.alloc(listBits / 8)
  if (isRevoked) bits[0] = 0b1000_0000
  const id = origin + badgePath(number, 'status.jwt')
  return {
    '@context': [credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(origin).id,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // In the alphabet of addresses, as multibase names it.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
}
