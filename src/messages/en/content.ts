/** Words of the blocks that lead on, of pop-ups and of the letter. */
export default {
  'content.ways': 'Ways on from here',
  'content.benefit.close': 'Close this bar',
  'content.list.show': 'show the picture',
} as const;
