import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import { useDiscardQuestion } from './use-discard-question.tsx';

/** A modal dialog. It is heavy: import it only from code that is itself loaded on demand. */
export const Dialog = (props: DialogProps) => {
  const { onClose, content, question } = useDiscardQuestion(props);
  return (
    <>
      <DialogFrame {...props} onClose={onClose}>
        {content}
      </DialogFrame>
      {question}
    </>
  );
};
