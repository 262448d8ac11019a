/** The 40 emoji of the picker (second document, section 9); reactions are among them. */
export const emojis = [
  '😀 😂 🤣 😊 😍 🥰 😘 😎 🤔 😅',
  '😭 😢 😡 😱 🥳 🤩 😴 🙄 😇 🤗',
  '👍 👎 👏 🙌 🙏 💪 👋 ✌️ 👌 🤝',
  '❤️ 🔥 🎉 ✨ 💯 ⭐ 📚 ✏️ 💡 🎓',
].flatMap((row) => row.split(' '))

/** A like of a message is this reaction. */
export const likeEmoji = '❤️'
