/** Text that is edited where it stands. */
export default {
  'js.canvas.text': 'Edit the text here (F2)',
  'edit.key.text': 'edit the text of a block or field where it stands',
  'js.text.bar': 'Text: {name}',
  'js.text.begun': '{name}: editing in place. Escape leaves, Alt+F10 goes to the tools.',
  'js.text.other': '{name}: this language has no text of its own yet. What you type becomes it.',
  'js.text.none': 'No text that can be edited here. Its block’s form has everything.',
  'js.text.base':
    'Read-only: everybody sees this text. To change it for those the page is seen as, add content for them in the form.',
  'js.text.readOnly.removed': 'Read-only here: the text holds {what}, which pages leave out. Mend it in the form.',
  'js.text.readOnly.structure':
    'Read-only here: the elements of this text are nested in a way that would be lost ({what}). Edit it in the form.',
  'js.text.readOnly.spelling':
    'Read-only here: the markup of this text would not stay as it is written ({what}). Edit it in the form.',
  'js.text.readOnly.script': 'Read-only here: a program of the page shows this text. Edit it in the form.',
  'js.text.readOnly.pieces': 'Read-only here: the page shows this text in several pieces. Edit it in the form.',
  'js.text.stepped': 'The step was elsewhere in the document.',
  'js.text.leave': 'Done (Escape)',
  'js.text.kind': 'Kind of text',
  'js.text.paragraph': 'Paragraph',
  'js.text.heading': 'Heading {level}',
  'js.text.tool.bold': 'Bold',
  'js.text.tool.italic': 'Italic',
  'js.text.tool.link': 'Link',
  'js.text.tool.ul': 'Bulleted list',
  'js.text.tool.ol': 'Numbered list',
  'js.text.link.address': 'Address of the link',
  'js.text.link.example': '/boots or https://…',
  'js.text.link.window': 'Opens a new window',
  'js.text.link.set': 'Set link',
  'js.text.link.remove': 'Remove link',
  'js.text.link.refused': 'Not an address that pages link to: a path, #, https:, mailto: or tel:.',
};
