// npm run sbom: prints the packages that Akada runs with as a CycloneDX document, for tools that look for vulnerable
// versions. npm's own "npm sbom" leaves out what it has met already: 166 of 480 packages.
import { pathToFileURL } from 'node:url'
import { licenseOf, neededPackages, readLock } from './notices.mjs'

/** A CycloneDX 1.6 document for a lock file. */
export const materialsOf = (lock) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
  components: neededPackages(lock).map(componentOf),
})

function componentOf({ name, version, integrity, ...entry }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: licenseOf({ name, ...entry }).replace('MPL 2.0', 'MPL-2.0') }],
    ...(integrity && { hashes: [hashOf(integrity)] }),
  }
}

/** "sha512-…" in base64, as hexadecimal digits. */
function hashOf(integrity) {
  const [algorithm, text] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(text, 'base64').toString('hex') }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(materialsOf(readLock()), undefined, 2))
