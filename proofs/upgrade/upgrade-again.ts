import { readConfig } from '@akada/server/config.ts'
import { upgradeDatabase } from '@akada/server/backup/upgrade/upgrade-database.ts'
import { findBinaries } from '@akada/server/postgres/binaries.ts'

/** Copies a database as an upgrade does, into one of the same version, so that no other has to be had. */
const config = readConfig({ AKADA_DATA: process.argv[2] })
await upgradeDatabase({ config, binaries: findBinaries(), check: async () => [] })
