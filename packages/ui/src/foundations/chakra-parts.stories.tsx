import {
  Accordion,
  Alert,
  Avatar,
  Badge,
  Blockquote,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  CheckboxCard,
  Code,
  Collapsible,
  Container,
  DataList,
  Editable,
  EmptyState,
  Field,
  Fieldset,
  FileUpload,
  Heading,
  IconButton,
  Input,
  InputGroup,
  Kbd,
  Link,
  List,
  Mark,
  NativeSelect,
  NumberInput,
  PinInput,
  Progress,
  ProgressCircle,
  RadioCard,
  RadioGroup,
  SegmentGroup,
  Separator,
  Skeleton,
  Slider,
  Spinner,
  Stack,
  Stat,
  Status,
  Switch,
  Table,
  Tabs,
  Tag,
  Text,
  Textarea,
  Timeline,
  Wrap,
} from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PawPrint, Plus } from 'lucide-react';
import { expect } from 'storybook/test';

const HUES = ['gray', 'accent', 'green', 'orange', 'red', 'blue'] as const;

const meta = {
  title: 'Foundations/Chakra parts',
  tags: ['dark', 'phone'],
  parameters: {
    docs: {
      description: {
        component:
          "Chakra's own parts, in the portal's looks: use them, style props and layout parts in features, and write no style sheet.\n\n**Do** take the part of `UI` where there is one: a field is bound to Formik, with its label, help and error; `Button` says why it can't be pressed; `EmptyState`, `Card` and `StatusBadge` look alike everywhere.\n\n**Don't** name a raw colour (`gray.100`): `pnpm lint:tokens` refuses a token that there isn't.",
      },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

export const Buttons: Story = {
  render: () => (
    <Stack gap="4">
      {(['solid', 'subtle', 'surface', 'outline', 'ghost', 'plain'] as const).map((variant) => (
        <Wrap key={variant} gap="2">
          {HUES.map((hue) => (
            <Button key={hue} variant={variant} colorPalette={hue}>
              {variant} {hue}
            </Button>
          ))}
        </Wrap>
      ))}
      <Wrap gap="2">
        <Button size="sm">Small</Button>
        <Button loading loadingText="Saving">
          Save
        </Button>
        <IconButton aria-label="Add pet" variant="outline">
          <Plus />
        </IconButton>
        <Link href="#pets">Link</Link>
      </Wrap>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const solid = styleOf(canvas.getByRole('button', { name: 'solid accent' }));
    await expect(solid.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect(solid.borderRadius).toBe('6px');
    await expect(['36px', '44px']).toContain(solid.height);
  },
};

export const Labels: Story = {
  render: () => (
    <Stack gap="4">
      {(['solid', 'subtle', 'surface', 'outline'] as const).map((variant) => (
        <Wrap key={variant} gap="2">
          {HUES.map((hue) => (
            <Badge key={hue} variant={variant} colorPalette={hue}>
              {hue}
            </Badge>
          ))}
        </Wrap>
      ))}
      <Wrap gap="2">
        {HUES.map((hue) => (
          <Tag.Root key={hue} colorPalette={hue}>
            <Tag.Label>{hue}</Tag.Label>
          </Tag.Root>
        ))}
        <Status.Root colorPalette="green">
          <Status.Indicator /> Active
        </Status.Root>
        <Kbd>Ctrl K</Kbd>
        <Code>RX-1001</Code>
        <Mark variant="subtle">López</Mark>
        <Avatar.Root>
          <Avatar.Fallback name="Ana López" />
        </Avatar.Root>
      </Wrap>
      {(['info', 'success', 'warning', 'error'] as const).map((status) => (
        <Alert.Root key={status} status={status}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{status}</Alert.Title>
            <Alert.Description>What it means</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(styleOf(canvas.getAllByText('red')[1] as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  },
};

export const Inputs: Story = {
  render: () => (
    <Stack gap="4" maxW="md">
      <Field.Root required>
        <Field.Label>
          Name <Field.RequiredIndicator />
        </Field.Label>
        <Input placeholder="As on the account" />
        <Field.HelperText>First and last name</Field.HelperText>
      </Field.Root>
      <Field.Root invalid>
        <Field.Label>Notes</Field.Label>
        <Textarea />
        <Field.ErrorText>Enter a note</Field.ErrorText>
      </Field.Root>
      <InputGroup startElement="$">
        <Input aria-label="Price" />
      </InputGroup>
      <NativeSelect.Root>
        <NativeSelect.Field aria-label="Species">
          <option>Cat</option>
          <option>Dog</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NumberInput.Root defaultValue="3">
        <NumberInput.Label>Quantity</NumberInput.Label>
        <NumberInput.Control />
        <NumberInput.Input />
      </NumberInput.Root>
      <PinInput.Root>
        <PinInput.Label>Code</PinInput.Label>
        <PinInput.HiddenInput />
        <PinInput.Control>
          {[0, 1, 2, 3].map((index) => (
            <PinInput.Input key={index} index={index} />
          ))}
        </PinInput.Control>
      </PinInput.Root>
      <Fieldset.Root>
        <Fieldset.Legend>Alerts</Fieldset.Legend>
        <Switch.Root defaultChecked>
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>Text messages</Switch.Label>
        </Switch.Root>
        <Checkbox.Root defaultChecked>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>Mail</Checkbox.Label>
        </Checkbox.Root>
        <CheckboxCard.Root defaultChecked>
          <CheckboxCard.HiddenInput />
          <CheckboxCard.Control>
            <CheckboxCard.Label>Call</CheckboxCard.Label>
            <CheckboxCard.Indicator />
          </CheckboxCard.Control>
        </CheckboxCard.Root>
      </Fieldset.Root>
      <RadioGroup.Root defaultValue="1">
        <RadioGroup.Label>Shipping</RadioGroup.Label>
        {['1', '2'].map((value) => (
          <RadioGroup.Item key={value} value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>Way {value}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <RadioCard.Root defaultValue="1">
        <RadioCard.Label>Card</RadioCard.Label>
        {['1', '2'].map((value) => (
          <RadioCard.Item key={value} value={value}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl>
              <RadioCard.ItemText>Card {value}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </RadioCard.Root>
      <SegmentGroup.Root defaultValue="Cat">
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={['Cat', 'Dog']} />
      </SegmentGroup.Root>
      <Slider.Root defaultValue={[40]}>
        <Slider.Label>Score</Slider.Label>
        <Slider.Control>
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumbs />
        </Slider.Control>
      </Slider.Root>
      <Editable.Root defaultValue="Rex">
        <Editable.Preview />
        <Editable.Input aria-label="Pet name" />
      </Editable.Root>
      <FileUpload.Root>
        <FileUpload.HiddenInput aria-label="Logo" />
        <FileUpload.Trigger asChild>
          <Button variant="outline">Choose a file</Button>
        </FileUpload.Trigger>
      </FileUpload.Root>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(styleOf(canvas.getByRole('textbox', { name: /^Name/ })).borderTopWidth).toBe('1px');
    await expect(['36px', '44px']).toContain(styleOf(canvas.getByRole('textbox', { name: 'Price' })).height);
  },
};

export const Layout: Story = {
  render: () => (
    <Stack gap="4">
      <Card.Root>
        <Card.Header>
          <Card.Title>Rex</Card.Title>
          <Card.Description>Dog, 4 years</Card.Description>
        </Card.Header>
        <Card.Body>
          <DataList.Root orientation="horizontal">
            <DataList.Item>
              <DataList.ItemLabel>Weight</DataList.ItemLabel>
              <DataList.ItemValue>12.5 lb</DataList.ItemValue>
            </DataList.Item>
          </DataList.Root>
        </Card.Body>
        <Card.Footer>
          <Button>Edit pet</Button>
        </Card.Footer>
      </Card.Root>
      <Heading size="xl">Heading</Heading>
      <Text color="fg.muted" textStyle="sm">
        Quiet text
      </Text>
      <Separator />
      <Container maxW="xl" bg="bg.muted" p="4" borderRadius="l2">
        In a container
      </Container>
      <Blockquote.Root>
        <Blockquote.Content>Give with food.</Blockquote.Content>
      </Blockquote.Root>
      <Breadcrumb.Root>
        <Breadcrumb.List>
          <Breadcrumb.Item>
            <Breadcrumb.Link href="#home">Home</Breadcrumb.Link>
          </Breadcrumb.Item>
          <Breadcrumb.Separator />
          <Breadcrumb.Item>
            <Breadcrumb.CurrentLink>Clients</Breadcrumb.CurrentLink>
          </Breadcrumb.Item>
        </Breadcrumb.List>
      </Breadcrumb.Root>
      <List.Root ps="5">
        <List.Item>One tablet</List.Item>
      </List.Root>
      <Table.Root>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Product</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Price</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Table.Row>
            <Table.Cell>Carprofen</Table.Cell>
            <Table.Cell textAlign="end">$19.99</Table.Cell>
          </Table.Row>
        </Table.Body>
      </Table.Root>
      <Stat.Root>
        <Stat.Label>Waiting</Stat.Label>
        <Stat.ValueText>12</Stat.ValueText>
      </Stat.Root>
      <Timeline.Root>
        <Timeline.Item>
          <Timeline.Connector>
            <Timeline.Separator />
            <Timeline.Indicator />
          </Timeline.Connector>
          <Timeline.Content>
            <Timeline.Title>Approved</Timeline.Title>
          </Timeline.Content>
        </Timeline.Item>
      </Timeline.Root>
      <EmptyState.Root>
        <EmptyState.Content>
          <EmptyState.Indicator>
            <PawPrint />
          </EmptyState.Indicator>
          <EmptyState.Title>No pets</EmptyState.Title>
        </EmptyState.Content>
      </EmptyState.Root>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(styleOf(canvas.getByText('In a container')).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect(styleOf(canvas.getByRole('cell', { name: 'Carprofen' })).paddingTop).not.toBe('0px');
  },
};

export const Moving: Story = {
  render: () => (
    <Stack gap="4">
      <Tabs.Root defaultValue="queue">
        <Tabs.List>
          <Tabs.Trigger value="queue">Queue</Tabs.Trigger>
          <Tabs.Trigger value="drafts">Drafts</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="queue">Orders that wait</Tabs.Content>
        <Tabs.Content value="drafts">Orders for later</Tabs.Content>
      </Tabs.Root>
      <Accordion.Root collapsible defaultValue={['a']}>
        <Accordion.Item value="a">
          <Accordion.ItemTrigger>
            Details <Accordion.ItemIndicator />
          </Accordion.ItemTrigger>
          <Accordion.ItemContent>
            <Accordion.ItemBody>Two tablets left</Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      </Accordion.Root>
      <Collapsible.Root defaultOpen>
        <Collapsible.Trigger>More</Collapsible.Trigger>
        <Collapsible.Content>All of it</Collapsible.Content>
      </Collapsible.Root>
      <Progress.Root value={40}>
        <Progress.Label>Progress</Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <ProgressCircle.Root value={40} aria-label="Progress">
        <ProgressCircle.Circle>
          <ProgressCircle.Track />
          <ProgressCircle.Range />
        </ProgressCircle.Circle>
      </ProgressCircle.Root>
      <Wrap gap="4">
        <Spinner aria-label="Loading" role="status" />
        <Skeleton h="6" w="40" />
      </Wrap>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(styleOf(canvas.getByRole('tab', { name: 'Queue' })).color).not.toBe(
      styleOf(canvas.getByRole('tab', { name: 'Drafts' })).color,
    );
  },
};
