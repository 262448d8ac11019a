/** Where other apps' shares are posted to an installed app (Web Share Target); the manifest says the same. */
export const shareTargetPath = '/share'

/** Address of the upload screen when a share could not be stored. */
export const missedShareAddress = '/uploads?share=missed'
