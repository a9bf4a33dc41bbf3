import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { Project } from 'shared-contracts/entities';
import { displayFont, Localized, useLocalized } from 'shared-ui';

import { StoreLink } from '../project-facts/store-link';
import { low } from './scene-layout';

const Panel = styled.div`
  grid-row: 1 / -1;
  display: grid;
  /* Below the face of the figure. */
  align-content: end;
  justify-items: center;
  gap: 1.25rem;
  padding: 4.5rem 1rem 1.5rem;
  ${low} {
    justify-items: start;
    gap: 0.75rem;
    padding-block: 1rem 0.5rem;
  }
  outline: none;
`;

const Question = styled.p`
  ${displayFont}
  padding: 0.5rem 1.25rem;
  border-radius: 0.25rem;
  background: #0a1226d9;
  font-size: 1.1875rem;
  text-align: center;
`;

const Option = styled.button`
  inline-size: min(100%, 34rem);
  min-block-size: 3.25rem;
  padding: 0.5rem 1.5rem;
  border: 1px solid #d8bd7c;
  border-radius: 2rem;
  box-shadow: 0 0 0 4px #0a1226;
  background: #0a1226;
  color: #f5efdf;
  font-size: 1.0625rem;
  cursor: pointer;
  ${low} {
    inline-size: min(100%, 18rem);
    min-block-size: 2.75rem;
  }
  ${displayFont}
  &:hover,
  &:focus-visible {
    background: #a8321f;
    color: #fff4e8;
  }
  &:focus-visible {
    outline: 2px solid #fff4e8;
    outline-offset: 5px;
  }
`;

/** The question and its answers. The focus goes to the first one, which reads the question as well. */
export function SceneChoice({ project, onChoose }: { project: Project; onChoose: (index: number) => void }) {
  const intl = useIntl();
  const id = useId();
  const question = useLocalized(project, 'sceneQuestion');
  return (
    <Panel role="group" aria-labelledby={id}>
      <Question id={id} lang={question.lang}>
        {question.text || intl.formatMessage({ id: 'scene.choose' })}
      </Question>
      {(project.sceneAnswers ?? []).map((answer, index) => (
        <Option key={index} type="button" data-next={index === 0 ? '' : undefined} onClick={() => onChoose(index)}>
          <Localized record={answer} field="answer" />
        </Option>
      ))}
    </Panel>
  );
}

/** The end of the scene: the way to the store, and back to the page. */
export function SceneEnd({
  project,
  onRestart,
  onClose,
}: {
  project: Project;
  onRestart: () => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const id = useId();
  return (
    <Panel role="group" aria-labelledby={id} tabIndex={-1} data-next="">
      <Question id={id}>{intl.formatMessage({ id: 'scene.end' })}</Question>
      <StoreLink project={project} />
      <Option type="button" onClick={onRestart}>
        {intl.formatMessage({ id: 'scene.again' })}
      </Option>
      <Option type="button" onClick={onClose}>
        {intl.formatMessage({ id: 'scene.close' })}
      </Option>
    </Panel>
  );
}
